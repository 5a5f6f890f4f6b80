type RequestParts = { params: unknown; query: unknown; body: unknown }

/** Returns the values at a path of a request, for example `body.entries.id`. A list on the path is replaced by its elements. */
export function findRecordReferences(request: RequestParts, path: string): (string | number)[] {
  const [part = '', ...keys] = path.split('.')
  let values: unknown[] = [request[part as keyof RequestParts]]
  for (const key of keys)
    values = values.flatMap((value) => (value as Record<string, unknown> | null | undefined)?.[key] ?? []).flat()
  return values.filter((value) => typeof value === 'string' || typeof value === 'number')
}
