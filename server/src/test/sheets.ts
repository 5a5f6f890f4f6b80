import { utils, write, type CellObject } from '@e965/xlsx'
import { expect } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import type { testPortal } from './portal.ts'

export type SheetRows = { name: string; rows: string[][] }

/** Uploads sheets like an organiser, and returns the response of the portal. */
export function sheetReader(portal: Awaited<ReturnType<typeof testPortal>>, token: string) {
  async function send(bytes: Uint8Array, name = 'list.xlsx') {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const request = new Request('http://portal.example/', { method: 'POST', body: form })
    return portal.app.inject({
      method: 'POST',
      url: `${API_BASE}/import/read`,
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  const sheetsOf = async (...file: Parameters<typeof send>): Promise<SheetRows[]> => {
    const answer = await send(...file)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.sheets
  }

  return { send, sheetsOf }
}

export function workbook(
  rows: (string | number | boolean | Date | CellObject | null)[][],
  merges: string[] = [],
): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Danh sách')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
