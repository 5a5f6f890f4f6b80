import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorSentence, errorStatus, type ErrorBody, type ErrorCode } from '@portal/shared/kit/errors'

const codesByNodeCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers malformed HTTP and oversized headers, which Fastify does not see, in the usual form of refusals. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codesByNodeCode[error.code ?? ''] ?? 'MALFORMED_REQUEST'
  const status = errorStatus(code)
  const body: ErrorBody & { sentence: string } = {
    success: false,
    message: code,
    // The header with the language was not read.
    sentence: errorSentence(code, 'en'),
    error: { status, message: code },
    errors: [],
    request_id: crypto.randomUUID(),
  }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
