import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const { app } = await testPortal()

it('the page of the API works on plain http: nothing of it is asked for by https', async () => {
  for (const url of ['/api/docs', '/api/docs/static/index.html', '/api/docs/static/swagger-ui.css']) {
    const answer = await app.inject({ method: 'GET', url })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy, url).toContain("default-src 'self'")
    expect(policy, url).toContain("object-src 'none'")
    expect(policy, url).not.toContain('upgrade-insecure-requests')
  }
})

it('the document is sound OpenAPI, by the rules of others', async () => {
  const source = (await app.inject('/api/docs/json')).body
  // The product has no licence to name.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(JSON.parse(source).openapi).toBe('3.1.0')
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})
