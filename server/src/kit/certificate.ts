import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Config } from './config.ts'

type CertificateFiles = Pick<Config, 'TLS_CERT' | 'TLS_KEY'>

/**
 * The certificate and its key, where the portal serves https by itself; null where it speaks plain http. Throws a sentence that names the
 * setting when a file cannot be read or the two do not fit.
 */
export function readCertificate({ TLS_CERT, TLS_KEY }: CertificateFiles): { cert: Buffer; key: Buffer } | null {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return null
  const certificate = { cert: readPem('TLS_CERT', TLS_CERT), key: readPem('TLS_KEY', TLS_KEY) }
  try {
    createSecureContext(certificate)
  } catch (error) {
    throw new Error(`TLS_CERT and TLS_KEY do not fit each other: ${(error as Error).message}`, { cause: error })
  }
  return certificate
}

function readPem(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Error(`${setting}: ${file} cannot be read (${(error as Error).message})`, { cause: error })
  }
}
