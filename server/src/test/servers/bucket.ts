import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

/** Starts an S3-compatible store with empty buckets; `settings` refer to the first one. */
export async function startBucket(...names: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bucket-'))
  const configureBuckets = names.map((name) => ({ name, configs: [] }))
  const server = new S3rver({ port: 0, directory, silent: true, configureBuckets })
  writeBeforeAnswering(server)
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

/** s3rver answers once it has received an object, and may not have written it when the next request reads it; a real store has. */
function writeBeforeAnswering({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
    const path = store.getResourcePath(bucket, key, 'object')
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
}
