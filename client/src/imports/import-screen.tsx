import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/lib/use-page-title.ts'
import type { ImportKind } from './import-kind.ts'
import type { List } from './import-list.ts'
import { ImportLook } from './import-look.tsx'
import { ImportSource } from './import-source.tsx'
import { TextLink } from '../kit/ui/links.tsx'

type Sheet = { name: string; rows: string[][] }
type Read = { sheets: readonly Sheet[]; at: number; times: number }

/** A list on its way into the portal: read, looked at row by row, mended, written. */
export function ImportScreen<Field extends string>({ kind }: { kind: ImportKind<Field> }) {
  const { t } = useT()
  const [read, setRead] = useState<Read | null>(null)
  usePageTitle(t(kind.title))
  const sheet = read?.sheets[read.at]
  return (
    <Stack gap="sm">
      <div>
        <TextLink to={kind.back.to} size="sm">
          {t(kind.back.label)}
        </TextLink>
        <Title order={kind.level}>{t(kind.title)}</Title>
        <Text c="dimmed" mt={4}>
          {t(kind.hint)}
        </Text>
      </div>
      {read && sheet ? (
        <ImportLook
          key={`${read.times} ${read.at}`}
          kind={kind}
          first={listOf(kind, sheet)}
          sheets={read.sheets.map(({ name }) => name)}
          at={read.at}
          onSheet={(at) => setRead({ ...read, at })}
          onOther={() => setRead(null)}
        />
      ) : (
        <ImportSource
          template={kind.template}
          onRead={(sheets) => setRead({ sheets, at: likeliest(kind, sheets), times: (read?.times ?? 0) + 1 })}
        />
      )}
    </Stack>
  )
}

function listOf<Field extends string>(kind: ImportKind<Field>, { name, rows }: Sheet): List<Field> {
  return { name, rows, ...kind.guess(rows) }
}

/** The sheet of a book of which most columns are known; the first of equals. */
function likeliest<Field extends string>(kind: ImportKind<Field>, sheets: readonly Sheet[]): number {
  const known = sheets.map(({ rows }) => {
    const { heading, mapping } = kind.guess(rows)
    return mapping.filter((field) => field !== null).length + (heading >= 0 ? 1 : 0)
  })
  return known.indexOf(Math.max(...known))
}
