type Parts = { params: unknown; query: unknown; body: unknown }

/** The values at a place of a request, as `body.entries.id`; a list on the way is followed into each of its elements. */
export function namesIn(request: Parts, place: string): (string | number)[] {
  const [part = '', ...path] = place.split('.')
  let found: unknown[] = [request[part as keyof Parts]]
  for (const key of path)
    found = found.flatMap((each) => (each as Record<string, unknown> | null | undefined)?.[key] ?? []).flat()
  return found.filter((each) => typeof each === 'string' || typeof each === 'number')
}
