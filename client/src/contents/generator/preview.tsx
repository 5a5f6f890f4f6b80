import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { pick as picked } from './choice.ts'
import { Conflicts } from './conflicts.tsx'
import { CountsLine } from './counts-line.tsx'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewList } from './preview-list.tsx'
import { countsOf } from './plan.ts'
import type { Generator } from './use-generator.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The proposals: counted, by age group or one by one, with those that need a decision first. */
export function Preview({ generator, opens }: { generator: Generator; opens: boolean }) {
  const { t } = useT()
  const { assessed, choice, setChoice } = generator
  const [view, setView] = useState('groups')
  const [all, setAll] = useState(false)
  const pick = useCallback(
    (proposals: readonly AssessedProposal[], wanted: boolean) => setChoice((now) => picked(now, proposals, wanted)),
    [setChoice],
  )
  // Proposals outside the syllabus are hidden until somebody asks for them or chooses one.
  const beyond = useMemo(
    () =>
      new Set(assessed.filter(({ fits, out, key }) => !fits && out && !(key in choice.picked)).map(({ key }) => key)),
    [assessed, choice.picked],
  )
  const visibleProposals = useMemo(
    () => (all ? assessed : assessed.filter(({ key }) => !beyond.has(key))),
    [assessed, beyond, all],
  )
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end" gap="xs">
        <SectionTitle>{t('gen.preview')}</SectionTitle>
        <SegmentedControl
          aria-label={t('gen.view')}
          data={[
            { value: 'groups', label: t('gen.view.groups') },
            { value: 'list', label: t('gen.view.list') },
          ]}
          value={view}
          onChange={setView}
        />
      </Group>
      {assessed.length === 0 ? (
        <Notice kind="info">{t('gen.noneYet')}</Notice>
      ) : (
        <>
          <Text component="output" display="block">
            <CountsLine counts={countsOf(visibleProposals)} />
          </Text>
          <Conflicts generator={generator} pick={pick} />
          {view === 'groups' ? (
            <PreviewGroups assessed={visibleProposals} opens={opens} pick={pick} />
          ) : (
            <PreviewList assessed={visibleProposals} opens={opens} generator={generator} pick={pick} />
          )}
          {beyond.size > 0 && (
            <Button variant="subtle" onClick={() => setAll(!all)}>
              {all ? t('gen.hideLeft') : t('gen.showLeft', { count: beyond.size })}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}
