#pragma once
#include "core/policy.hpp"
