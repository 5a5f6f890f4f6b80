// randomUUID exists only on https and localhost; halls also serve the portal by a plain address.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The Idempotency-Key of what is sent: the same as long as the same is sent again, so that a lost answer makes nothing twice. */
export function attempts(): (body: unknown) => Record<string, string> {
  let last = { body: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.body) last = { body: text, key: newKey() }
    return { 'idempotency-key': last.key }
  }
}
