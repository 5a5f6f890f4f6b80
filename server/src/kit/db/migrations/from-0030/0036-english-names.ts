import type { Kysely } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { columnTypes, type Engine } from '../../columns.ts'

type Row = { id: number; name: string; name_en: string | null; name_en_key: string | null }
type Content = { id: number; symbol: string; name: string; name_en: string | null; search_key: string }
type Named = Kysely<{ ages: Row; folders: Row; formality: Row; dance_types: Row; content_competition: Content }>

const forms: Readonly<Record<string, string>> = {
  'Thi đơn': 'Solo',
  'Thi đôi': 'Pair',
  'Đồng diễn': 'Flash-mob, formation',
  'Thi nhóm': 'Group',
}
const ages: Readonly<Record<string, string>> = {
  'Nhi đồng': 'Under 8',
  'Thiếu nhi 1': 'Juvenile I',
  'Thiếu nhi 2': 'Juvenile II',
  'Thiếu niên 1': 'Junior I',
  'Thiếu niên 2': 'Junior II',
  'Dưới 21': 'Under 21',
  'Thanh niên': 'Adult',
  'Trung niên 1': 'Senior I',
  'Trung niên 2': 'Senior II',
  'Trung niên 3': 'Senior III',
  'Trung niên 4': 'Senior 80 combined',
  'Cao niên': 'Senior IV',
  'Mở rộng': 'Open',
  'Trẻ em': 'Children',
  'Thanh thiếu niên': 'Junior and Youth',
}
const kinds: Readonly<Record<string, string>> = { Đơn: 'Solo', Đôi: 'Pair', 'Đồng diễn': 'Formation', Nhóm: 'Group' }

/**
 * The English name beside each name of a content, folder, age group and form. Names that this portal wrote itself get theirs; any other is
 * its author's, and keeps one. No `name` is changed, and an English name can be emptied.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  const named = db as Named
  for (const table of ['ages', 'folders', 'formality'] as const) {
    await db.schema.alterTable(table).addColumn('name_en', 'text').execute()
    await db.schema.alterTable(table).addColumn('name_en_key', t.key).execute()
  }
  await db.schema.alterTable('content_competition').addColumn('name_en', 'text').execute()

  const types = await named.selectFrom('dance_types').select('name').execute()
  const styles = new Set(types.map(({ name }) => name))
  const english = { ages: (name: string) => ages[name], formality: (name: string) => forms[name], folders: folderOf }
  for (const table of ['ages', 'folders', 'formality'] as const)
    for (const { id, name } of await named.selectFrom(table).select(['id', 'name']).execute()) {
      const name_en = english[table](name)
      if (name_en === undefined) continue
      await named
        .updateTable(table)
        .set({ name_en, name_en_key: searchKey(name_en) })
        .where('id', '=', id)
        .execute()
    }
  for (const { id, symbol, name } of await named
    .selectFrom('content_competition')
    .select(['id', 'symbol', 'name'])
    .execute()) {
    const name_en = contentOf(name, styles)
    if (name_en === undefined) continue
    await named
      .updateTable('content_competition')
      .set({ name_en, search_key: searchKey(symbol, name, name_en) })
      .where('id', '=', id)
      .execute()
  }
}

function folderOf(name: string): string | undefined {
  const [, kind = '', style] = /^(Đơn|Đôi|Đồng diễn|Nhóm)(?: (Latin|Standard))?$/u.exec(name) ?? []
  return kinds[kind] && [kinds[kind], style].filter(Boolean).join(' ')
}

const anyAge = Object.keys(ages)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const generated = new RegExp(
  `^(Đơn|Đôi|Đồng diễn|Nhóm) (${anyAge})(?: (.+?))?(?: hạng (\\S+) (?:\\((\\d+) điệu\\)|(.+)))?$`,
  'u',
)

/** “Pair Juvenile II Latin grade A (5 dances)” where the name is as the generator writes it for a type of the portal. */
function contentOf(name: string, styles: ReadonlySet<string>): string | undefined {
  const [, kind = '', age = '', style, grade, count, dance] = generated.exec(name) ?? []
  if (!kinds[kind] || (style !== undefined && !styles.has(style))) return undefined
  const end = grade === undefined ? [] : ['grade', grade, count === undefined ? dance : `(${count} dances)`]
  return [kinds[kind], ages[age], style, ...end].filter(Boolean).join(' ')
}
