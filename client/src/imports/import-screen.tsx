import { Stack, Text, Title } from '@mantine/core'
import { likeliestSheet } from '@portal/shared/imports/mapping'
import { useState } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { noOptions, type ImportKind } from './import-kind.ts'
import { listsBeside } from './import-book.ts'
import type { List } from './import-list.ts'
import { ImportLook, type SheetHeld } from './import-look.tsx'
import type { FileSheet } from '../kit/sheet-file/sheet-file.tsx'
import { ImportSource } from './import-source.tsx'
import { TextLink } from '../kit/ui/links.tsx'

type Read = { sheets: readonly FileSheet[]; held: SheetHeld[]; chosen: number[]; likeliest: number[] }

/** A list on its way into the portal: read, looked at row by row, mended, written. */
export function ImportScreen<Field extends string>({ kind }: { kind: ImportKind<Field> }) {
  const { t } = useT()
  const [read, setRead] = useState<Read | null>(null)
  usePageTitle(t(kind.title))
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
      {read ? (
        <ImportLook
          key={read.chosen.join(' ')}
          kind={{ ...kind, defaults: { ...kind.defaults, ...kind.ofBook?.(read.sheets, read.chosen[0] ?? 0) } }}
          first={read.chosen.flatMap((at) => (read.sheets[at] ? [listOf(kind, read.sheets[at])] : []))}
          sheets={read.held}
          chosen={read.chosen}
          isLikeliest={read.chosen.join(' ') === read.likeliest.join(' ')}
          onSheets={(chosen) => setRead({ ...read, chosen })}
          onOther={() => setRead(null)}
        />
      ) : (
        <ImportSource
          template={kind.template}
          onRead={(sheets) => {
            const lists = sheets.map((one) => listOf(kind, one))
            const likeliest = listsBeside(lists, likeliestSheet(sheets, kind.guess), kind, noOptions)
            const sheetSizes = sheets.map((one) => heldIn(kind, one))
            setRead({ sheets, held: sheetSizes, chosen: likeliest, likeliest })
          }}
        />
      )}
    </Stack>
  )
}

function listOf<Field extends string>(kind: ImportKind<Field>, { rows, ...sheet }: FileSheet): List<Field> {
  return { ...sheet, rows, ...kind.guess(rows) }
}

function heldIn<Field extends string>(kind: ImportKind<Field>, sheet: FileSheet): SheetHeld {
  const list = listOf(kind, sheet)
  const events = list.mapping.filter((field) => field !== null && field === kind.several).length
  return { name: sheet.name, rows: kind.lines(list, noOptions).length, events }
}
