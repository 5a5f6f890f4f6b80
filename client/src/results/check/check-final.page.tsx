import { Button, Group, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { readTable } from '@portal/shared/imports/table-text'
import { toPlainLetters } from '@portal/shared/kit/text/unicode'
import { compareFinal } from '@portal/shared/results/check/compare-final'
import { readFinal } from '@portal/shared/results/check/read-final'
import { useT } from '../../kit/i18n/use-t.ts'
import { SheetFile, type FileSheet } from '../../kit/sheet-file/sheet-file.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import classes from './check-final.module.css'
import { FinalResult } from './final-result.tsx'
import { example } from './example.ts'

/** More characters than the marks of 40 couples, 21 judges and 12 dances. */
const TEXT_MAX = 60_000

const read = (text: string) => readFinal(readTable(toPlainLetters(text.slice(0, TEXT_MAX))))

/** Places as they are pasted: also without headings, a bib and its place on each line. */
function readPlaces(text: string) {
  const lines = text.trim().split('\n')
  const hasHeading = /\p{L}/u.test(lines[0] ?? '')
  if (hasHeading) return read(text).given
  return read(['Bib\tPlace', ...lines.map((line) => line.trim().replace(/[\s;,]+/u, '\t'))].join('\n')).given
}

/** The sheets of a file as the text that would be pasted; the name of each sheet may be a dance. */
function toText(sheets: readonly FileSheet[]): string {
  return sheets
    .map(({ name, rows, file }) => [...(file === name ? [] : [name]), ...rows.map((row) => row.join('\t'))].join('\n'))
    .join('\n\n')
}

/** Holds a final of another program against ours. All is computed here, so that it works in a hall without a network. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('admin.nav.checkFinal'))
  const [marks, setMarks] = useState('')
  const [places, setPlaces] = useState('')
  const [typedMarks, typedPlaces] = [useDeferredValue(marks), useDeferredValue(places)]
  const table = useMemo(() => read(typedMarks), [typedMarks])
  const comparison = useMemo(() => compareFinal(table, readPlaces(typedPlaces)), [table, typedPlaces])
  const isEmpty = marks.trim() === ''
  return (
    <Stack gap="md" maw={1200}>
      <Title order={1} className="framed">
        {t('admin.nav.checkFinal')}
      </Title>
      <Text>{t('checkFinal.lead')}</Text>
      <SheetFile template={undefined} onRead={(sheets) => setMarks(toText(sheets))}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" className={classes.inputs}>
          <Textarea
            label={t('checkFinal.marks')}
            description={t('checkFinal.marks.hint')}
            rows={8}
            spellCheck={false}
            classNames={{ input: classes.table ?? '' }}
            value={marks}
            onChange={({ currentTarget }) => setMarks(currentTarget.value)}
          />
          <Textarea
            label={t('checkFinal.places')}
            description={t('checkFinal.places.hint')}
            rows={8}
            spellCheck={false}
            classNames={{ input: classes.table ?? '' }}
            value={places}
            onChange={({ currentTarget }) => setPlaces(currentTarget.value)}
          />
        </SimpleGrid>
        <Group>
          {isEmpty && (
            <Button variant="default" mih={44} onClick={() => setMarks(example)}>
              {t('checkFinal.example')}
            </Button>
          )}
          {!(isEmpty && places === '') && (
            <Button
              variant="default"
              mih={44}
              onClick={() => {
                setMarks('')
                setPlaces('')
              }}
            >
              {t('checkFinal.clear')}
            </Button>
          )}
        </Group>
      </SheetFile>
      {!isEmpty && <FinalResult table={table} comparison={comparison} />}
    </Stack>
  )
}
