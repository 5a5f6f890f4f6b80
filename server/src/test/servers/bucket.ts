import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Starts an S3-compatible store with empty buckets; `settings` refer to the first one. */
export async function startBucket(...names: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bucket-'))
  const configureBuckets = names.map((name) => ({ name, configs: [] }))
  const server = new S3rver({ port: 0, directory, silent: true, configureBuckets })
  const { port } = await server.run()
  const settings = {
    FILES_URL: `s3://${names[0]}?endpoint=http://127.0.0.1:${port}`,
    // The only keys that s3rver accepts.
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const stop = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { directory, settings, stop }
}
