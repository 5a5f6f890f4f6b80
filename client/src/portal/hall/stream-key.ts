import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'

/** The key of a rehearsal's stream, which those who may watch it read; null for others and without a network. */
export async function readStreamKey(
  id: number,
  { headers, signal }: { headers?: { authorization: string } | undefined; signal: AbortSignal },
): Promise<string | null> {
  const input = { params: { id }, signal, ...(headers && { headers }) }
  const pointers = await call(api.pointers.pointers, input).catch(() => null)
  return pointers && (pointers.stream_key ?? '')
}
