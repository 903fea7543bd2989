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
  return exitCodeOf(start(command, args, env, 'inherit'))
}

/**
 * Runs a command as {@link runCommand} does, its output collected.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function captureCommand(command, args, env = {}) {
  const child = start(command, args, env, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return { code: await exitCodeOf(child), output }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:child_process').StdioOptions} stdio
 */
const start = (command, args, env, stdio) =>
  spawn(command, [...args], {
    cwd: projectRoot,
    stdio,
    env: { ...process.env, ...env },
    // npm and npx are .cmd files on Windows, which only a shell starts.
    shell: process.platform === 'win32',
  })

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
const exitCodeOf = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(127))
    // Not `exit`: output may still be on its way then.
    child.once('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
