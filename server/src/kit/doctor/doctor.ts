import { backupFolder } from '../backup/kept-backups.ts'
import type { Config } from '../config.ts'
import { dataFindings } from './data.ts'
import { ok, type Finding } from './finding.ts'
import {
  addressFinding,
  backupFinding,
  certificateFinding,
  folderFinding,
  keyFileFinding,
  mailFinding,
  nodeFinding,
  passwordsFinding,
} from './surroundings.ts'

/** Examines everything that a portal needs; changes and sends nothing. */
export async function examine(config: Config, now: () => Date): Promise<Finding[]> {
  return [
    ok('settings', 'can be read'),
    nodeFinding(),
    addressFinding(config),
    certificateFinding(config, now()),
    passwordsFinding(config),
    folderFinding('data folder', config.DATA_DIR),
    folderFinding('backup folder', backupFolder(config)),
    ...(await dataFindings(config, now)),
    keyFileFinding(config),
    await mailFinding(config),
    await backupFinding(config, now()),
  ]
}
