import { errorCodes } from '@portal/shared/kit/errors'
import { z } from 'zod'

/** The schema of every refusal, for the document of the API. */
export const refusalBody = () =>
  z.object({
    success: z.literal(false),
    // Not an enum: later versions may add codes.
    message: z.string().meta({ 'x-extensible-enum': errorCodes() }),
    sentence: z.string().describe('For people, in the language of Accept-Language (en, vi)'),
    error: z.object({ status: z.int(), message: z.string().describe('The code once more') }),
    errors: z.array(
      z.object({
        path: z.string().describe('The field, dots between its steps; empty where it is about the whole'),
        code: z.string(),
        message: z.string().describe('For people'),
        dance: z.string().nullish().describe('Of a fault in ballots'),
        judge: z.string().nullish().describe('Of a fault in ballots'),
        bibs: z.array(z.string()).optional().describe('Of a fault in ballots'),
      }),
    ),
    request_id: z.string().describe('Finds the request in the log of the server'),
    data: z
      .unknown()
      .optional()
      .describe('What may be compared with, such as both states of an edit that came too late'),
  })
