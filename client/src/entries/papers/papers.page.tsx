import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { programmePapers, type ProgrammePaper } from '@portal/shared/programme/programme-paper-calls'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { DownloadButton } from '../../portal/download-button.tsx'
import { paths } from '../../portal/paths.ts'

type Paper = { call: typeof api.papers.list | typeof api.desk.signedList; name: WordKey; hint: WordKey }

const papers: readonly Paper[] = [
  { call: api.papers.list, name: 'entriesAdmin.pdf.list', hint: 'papers.list' },
  { call: api.papers.bibs, name: 'entriesAdmin.pdf.bibs', hint: 'papers.bibs' },
]
const signedList: Paper = { call: api.desk.signedList, name: 'entriesAdmin.pdf.signed', hint: 'papers.signed' }
const sheets: readonly Paper[] = [
  { call: api.entries.exportApproved, name: 'entriesAdmin.excel.approved', hint: 'papers.approved' },
  { call: api.entries.exportRegister, name: 'entriesAdmin.excel.register', hint: 'papers.register' },
  { call: api.entries.exportPayment, name: 'entriesAdmin.excel.payment', hint: 'papers.payment' },
]

const programmeHints: Readonly<Record<ProgrammePaper, WordKey>> = {
  programme: 'papers.programme.programmeHint',
  book: 'papers.programme.bookHint',
  heats: 'papers.programme.heatsHint',
  calls: 'papers.programme.callsHint',
  addendum: 'papers.programme.addendumHint',
}

/** All printable papers and spreadsheets of a tournament, each with its purpose. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const may = useMay(id)
  const renderPaper = (failure: WordKey) => (paper: Paper) => (
    <ExplainedLine key={paper.name} name={t(paper.name)} hint={t(paper.hint)}>
      <DownloadButton
        name={t(paper.name)}
        failure={failure}
        fetchFile={async () => callForFile(paper.call, { body: { tournament_id: id } })}
      />
    </ExplainedLine>
  )
  return (
    <Stack maw={960} gap="lg">
      <section aria-labelledby="papers-print">
        <SectionTitle mb="xs" id="papers-print">
          {t('entriesAdmin.pdf')}
        </SectionTitle>
        <ul className={`surface ${lines.list}`}>
          {papers.map(renderPaper('entriesAdmin.pdf.failed'))}
          {may('entry:number') && renderPaper('entriesAdmin.pdf.failed')(signedList)}
          <ExplainedLine name={t('papers.poster')} hint={t('papers.posterHint')}>
            <Button
              component="a"
              href={paths.poster(id, language)}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconPrinter size={18} />}
            >
              {t('papers.open')}
            </Button>
          </ExplainedLine>
        </ul>
      </section>
      <section aria-labelledby="papers-programme">
        <SectionTitle mb="xs" id="papers-programme">
          {t('papers.programme')}
        </SectionTitle>
        <ul className={`surface ${lines.list}`}>
          {programmePapers.map((paper) => (
            <ExplainedLine key={paper} name={t(`papers.programme.${paper}`)} hint={t(programmeHints[paper])}>
              <DownloadButton
                name={t(`papers.programme.${paper}`)}
                failure="entriesAdmin.pdf.failed"
                fetchFile={async () => callForFile(api.programmePapers.print, { body: { tournament_id: id, paper } })}
              />
            </ExplainedLine>
          ))}
        </ul>
      </section>
      <section aria-labelledby="papers-sheets">
        <SectionTitle mb="xs" id="papers-sheets">
          {t('entriesAdmin.excel')}
        </SectionTitle>
        <ul className={`surface ${lines.list}`}>{sheets.map(renderPaper('entriesAdmin.excel.failed'))}</ul>
      </section>
      <Group gap="xs">
        <Text variant="hint">{t('papers.logged')}</Text>
        {may('person:read') && <TextLink to={paths.admin.exports}>{t('admin.nav.exports')}</TextLink>}
      </Group>
    </Stack>
  )
}
