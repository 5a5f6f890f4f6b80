type RequestParts = { params: unknown; query: unknown; body: unknown }

/** The values at a path of a request, as `body.entries.id`. A list on the path stands for each of its elements. */
export function findRecordNames(request: RequestParts, path: string): (string | number)[] {
  const [part = '', ...keys] = path.split('.')
  let values: unknown[] = [request[part as keyof RequestParts]]
  for (const key of keys)
    values = values.flatMap((value) => (value as Record<string, unknown> | null | undefined)?.[key] ?? []).flat()
  return values.filter((value) => typeof value === 'string' || typeof value === 'number')
}
