import { spawn, spawnSync } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program to its end and answers its output; never throws, `code` is null when it could not be started. */
export function capture(command, args, options = {}) {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, windowsHide: true, ...options })
  return {
    code: done.error ? null : done.status,
    stdout: done.stdout ?? '',
    stderr: done.error?.message ?? done.stderr ?? '',
  }
}

/** Runs a program on our own terminal and answers `{ code, signal, interrupted }`; signals to us are passed on to it. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true, ...options })
    let interrupted
    const passOn = (signal) => {
      interrupted = signal
      // A Ctrl-C at a terminal reaches every process there by itself; a second one would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, passOn)
    const end = (code, signal) => {
      for (const name of SIGNALS) process.off(name, passOn)
      resolve({ code, signal, interrupted })
    }
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      end(127, null)
    })
    child.once('close', end)
  })
}

/** Runs a program in the background and answers its exit code and everything it printed. */
export function collect(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * Ends us when the shell that npm ran us in is gone: a signal to npm ends that shell and goes no further, so we would
 * live on, and with us the port and the database. Started without npm, keep running whatever the parent is.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
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
