import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared/kit/errors'

/** The reader's language: Vietnamese where they ask for it, English otherwise. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.trim().toLowerCase().startsWith('vi') ? 'vi' : 'en'
}
