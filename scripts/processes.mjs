import { spawn, spawnSync } from 'node:child_process'

/** Runs a program to its end and answers its output; never throws, `code` is null when it could not be started. */
export function capture(command, args, options = {}) {
  const done = spawnSync(command, args, { encoding: 'utf8', windowsHide: true, ...options })
  return { code: done.error ? null : done.status, stdout: done.stdout ?? '', stderr: done.error?.message ?? done.stderr ?? '' }
}

/** Runs a program with our own terminal output and answers its exit code; a kill of ours is passed on to it. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true, ...options })
    const passOn = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

/** True while a process with this id exists (also when it belongs to somebody else). */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
