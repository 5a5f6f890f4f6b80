import { Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { roundPapers, tournamentPapers, type RoundPaper } from '@portal/shared/results/papers/result-paper-calls'
import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { NumberField, TextField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { DownloadButton } from '../../portal/download-button.tsx'
import { roundWord } from '../round-name.ts'

/** The printed papers of a tournament's results: prize-giving, certificates, report, and those of each round. */
export function Page() {
  const { t } = useT()
  const id = Number(useParams().id)
  const [places, setPlaces] = useState({ last_place: 3, last_place_long: 6 })
  return (
    <Stack maw={960} gap="lg">
      <Text variant="hint">{t('resultPapers.signedOnly')}</Text>
      <PrizePapers id={id} places={places} onChange={setPlaces} />
      <Letters id={id} places={places} />
      <RoundPapers id={id} />
    </Stack>
  )
}

type Places = { last_place: number; last_place_long: number }

function PrizePapers({ id, places, onChange }: { id: number; places: Places; onChange: (places: Places) => void }) {
  const { t } = useT()
  return (
    <section aria-labelledby="papers-prizes">
      <SectionTitle mb="xs" id="papers-prizes">
        {t('resultPapers.prizes')}
      </SectionTitle>
      <Group mb="sm" align="flex-end">
        {(['last_place', 'last_place_long'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`resultPapers.${field}`)}
            min={1}
            max={100}
            value={places[field]}
            onChange={(place) => onChange({ ...places, [field]: place ?? 1 })}
          />
        ))}
      </Group>
      <ul className={`surface ${lines.list}`}>
        {tournamentPapers.map((paper) => (
          <ExplainedLine key={paper} name={t(`resultPapers.paper.${paper}`)} hint={t(`resultPapers.hint.${paper}`)}>
            <DownloadButton
              name={t(`resultPapers.paper.${paper}`)}
              failure="resultPapers.failed"
              fetchFile={async () =>
                callForFile(api.resultPapers.tournament, { body: { tournament_id: id, paper, ...places } })
              }
            />
          </ExplainedLine>
        ))}
      </ul>
    </section>
  )
}

/** Certificates and the report, with what stands on both. */
function Letters({ id, places }: { id: number; places: Places }) {
  const { t } = useT()
  const may = useMay(id)
  const [letter, setLetter] = useState<{ organiser: string | null; signer: string | null; town: string | null }>({
    organiser: null,
    signer: null,
    town: null,
  })
  const [dated, setDated] = useState('')
  const body = { tournament_id: id, ...letter }
  return (
    <section aria-labelledby="papers-letters">
      <SectionTitle mb="xs" id="papers-letters">
        {t('resultPapers.letters')}
      </SectionTitle>
      <Stack gap="sm" mb="sm" maw={480}>
        <TextField
          label={t('resultPapers.organiser')}
          description={t('resultPapers.organiserHint')}
          value={letter.organiser}
          onChange={(organiser) => setLetter({ ...letter, organiser })}
        />
        <TextField
          label={t('resultPapers.signer')}
          value={letter.signer}
          onChange={(signer) => setLetter({ ...letter, signer })}
        />
        <TextField
          label={t('resultPapers.town')}
          value={letter.town}
          onChange={(town) => setLetter({ ...letter, town })}
        />
        <DayField label={t('resultPapers.dated')} value={dated} onChange={setDated} />
      </Stack>
      <ul className={`surface ${lines.list}`}>
        {may('result:publish') && (
          <ExplainedLine name={t('resultPapers.certificates')} hint={t('resultPapers.certificatesHint')}>
            <DownloadButton
              name={t('resultPapers.certificates')}
              failure="resultPapers.failed"
              fetchFile={async () =>
                callForFile(api.resultPapers.certificates, { body: { ...body, ...places, dated: dated || null } })
              }
            />
          </ExplainedLine>
        )}
        <ExplainedLine name={t('resultPapers.report')} hint={t('resultPapers.reportHint')}>
          <DownloadButton
            name={t('resultPapers.report')}
            failure="resultPapers.failed"
            fetchFile={async () => callForFile(api.resultPapers.report, { body })}
          />
        </ExplainedLine>
      </ul>
    </section>
  )
}

const isFinal = ({ kind }: RoundResult) => kind === 'final' || kind === 'direct_final'

/** The papers that a round can have: a final recalls nobody, and another round has no places. */
const papersOf = (round: RoundResult): RoundPaper[] =>
  roundPapers.filter((paper) => paper !== (isFinal(round) ? 'recalled' : 'final'))

function RoundPapers({ id }: { id: number }) {
  const { t, language } = useT()
  const { data, error, refetch } = useQuery(buildQuery(api.results.rounds, { params: { id } }))
  const [key, setKey] = useState<string | null>(null)
  if (!data) return <LoadState error={error} retry={refetch} />
  const round = data.find((each) => each.key === key)
  const describe = (each: RoundResult) =>
    `${each.event.symbol} · ${nameIn(language, each.event)} · ${t(roundWord(each.kind))}`
  return (
    <section aria-labelledby="papers-rounds">
      <SectionTitle mb="xs" id="papers-rounds">
        {t('resultPapers.rounds')}
      </SectionTitle>
      {data.length === 0 ? (
        <Text>{t('resultPapers.noRounds')}</Text>
      ) : (
        <Select
          label={t('resultPapers.round')}
          searchable
          limit={50}
          maw={640}
          mb="sm"
          data={data.map((each) => ({ value: each.key, label: describe(each) }))}
          value={key}
          onChange={setKey}
        />
      )}
      {round && (
        <ul className={`surface ${lines.list}`}>
          {papersOf(round).map((paper) => (
            <ExplainedLine key={paper} name={t(`resultPapers.paper.${paper}`)} hint={t(`resultPapers.hint.${paper}`)}>
              <DownloadButton
                name={t(`resultPapers.paper.${paper}`)}
                failure="resultPapers.failed"
                fetchFile={async () =>
                  callForFile(api.resultPapers.round, { body: { tournament_id: id, key: round.key, paper } })
                }
              />
            </ExplainedLine>
          ))}
        </ul>
      )}
    </section>
  )
}
