# Compiler options that all targets share.

# Warnings are errors in our own builds; whoever includes this project in theirs with another
# compiler must not be stopped by a warning that is new to us.
option(BASTIDE_WARNINGS_AS_ERRORS "Treat warnings as errors" ${PROJECT_IS_TOP_LEVEL})

function(bastide_compile_options target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic)
  if(BASTIDE_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The compiler may hold half a gigabyte before it looks for memory to use again, which takes a tenth of its time.
    target_compile_options(${target} PRIVATE "SHELL:--param ggc-min-heapsize=524288")
    # Locals only: `city` is a good name for a variable although `bastide::city` exists.
    target_compile_options(${target} PRIVATE -Wshadow=local)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      # False alarms of g++ 12 inside std::string.
      target_compile_options(${target} PRIVATE -Wno-restrict)
    endif()
    if(BASTIDE_SANITIZERS)
      # The sanitizers' own code confuses this warning.
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
      # Objects with machine code beside the intermediate form: the installed library then works
      # with other compilers, and tests may link it without optimizing everything again.
      target_compile_options(${target} PRIVATE -ffat-lto-objects)
    endif()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The standard library of g++ 12 uses what it calls deprecated itself, in stable_sort.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  if(BASTIDE_SANITIZERS)
    # The engine builds without the type information that the vptr check asks for.
    set(left_out vptr ${BASTIDE_SANITIZERS_LEFT_OUT})
    list(JOIN left_out "," left_out)
    set(flags "-fsanitize=${BASTIDE_SANITIZERS}" "-fno-sanitize=${left_out}" -fno-sanitize-recover=all
              -fno-omit-frame-pointer)
    target_compile_options(${target} PRIVATE ${flags})
    target_link_options(${target} PUBLIC ${flags})
  endif()
endfunction()
