import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared/kit/errors'

/** The language of an answer: Vietnamese where it is the first of `Accept-Language`, else English. */
export function requestLanguage(request: FastifyRequest): Language {
  return request.headers['accept-language']?.trim().toLowerCase().startsWith('vi') ? 'vi' : 'en'
}
