import { expect, it } from 'vitest'
import { testPortal } from '../test/portal.ts'

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
