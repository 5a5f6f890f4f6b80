import { mailCalls } from '@portal/shared/mails/mails'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listMails } from './mails.queries.ts'

export function mailRoutes(app: App, { db }: Deps): void {
  mount(app, mailCalls.list, async ({ query: { search, page = 1, limit = 50 } }) =>
    listMails(db, { search, page, limit }),
  )
}
