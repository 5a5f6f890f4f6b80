// The part that the tests use of a package that brings no types.
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'

  type Address = { address: string }
  type Session = { envelope: { mailFrom: Address; rcptTo: Address[] } }
  type Done = (error?: Error | null) => void

  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      onRcptTo?: (address: Address, session: Session, done: Done) => void
      onData?: (stream: Readable, session: Session, done: Done) => void
    })
    readonly server: Server
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
    on(event: 'error', listener: (error: Error) => void): this
  }
}
