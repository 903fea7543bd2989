import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.mjs'

/**
 * Runs a command in the project's folder with its output on this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<number>} its exit code; 127 when it cannot be started
 */
export function runCommand(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      // npm and npx are .cmd files on Windows, which need a shell.
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
}
