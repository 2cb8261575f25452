# The manual page and the completion scripts: the program writes them itself from what its commands
# take, after it is linked, so that nothing is listed twice. A program for another system cannot be run.

if(NOT CMAKE_CROSSCOMPILING)
  set(shell_files "${PROJECT_BINARY_DIR}/generated")
  set(bash_folder "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  set(zsh_folder "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  set(fish_folder "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  add_custom_command(
    TARGET bastide_cli
    POST_BUILD
    COMMAND bastide_cli man --force --output "${shell_files}/bastide.1"
    COMMAND bastide_cli completion bash --force --output "${shell_files}/bastide.bash"
    COMMAND bastide_cli completion zsh --force --output "${shell_files}/_bastide"
    COMMAND bastide_cli completion fish --force --output "${shell_files}/bastide.fish"
    VERBATIM)
  install(FILES "${shell_files}/bastide.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${shell_files}/bastide.bash" DESTINATION "${bash_folder}" RENAME bastide)
  install(FILES "${shell_files}/_bastide" DESTINATION "${zsh_folder}")
  install(FILES "${shell_files}/bastide.fish" DESTINATION "${fish_folder}")
endif()
