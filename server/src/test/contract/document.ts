/** A JSON Schema, as far as the document uses it. */
export type Schema = { [keyword: string]: unknown }
export type Content = Record<string, { schema?: Schema }>
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
export type Answer = { description: string; content?: Content; headers?: Record<string, unknown> }
export type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer | { $ref: string }>
  security?: Record<string, string[]>[]
}
/** The document of the API, as far as the tests read it. */
export type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

/** A call of the document; `name` is its method and path. */
export type Call = { name: string; method: string; path: string; operation: Operation }

/** Lists all calls, one for each of their paths. */
export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** The description of the response with a status, or of its class (`4XX`). */
export function answerOf({ components }: Document, { responses }: Operation, status: string): Answer | undefined {
  const answer = responses[status] ?? responses[`${status.charAt(0)}XX`]
  if (!answer || !('$ref' in answer)) return answer
  return components.responses[answer.$ref.slice('#/components/responses/'.length)]
}
