import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { withIncluded } from './choice.ts'
import { Conflicts } from './conflicts.tsx'
import { CountsLine } from './counts-line.tsx'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewList } from './preview-list.tsx'
import { countProposals } from './plan.ts'
import type { Generator } from './use-generator.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The proposals: their counts, conflicts to resolve, and all of them by age group or as a list. */
export function Preview({ generator, isInTournament }: { generator: Generator; isInTournament: boolean }) {
  const { t } = useT()
  const { assessedProposals, choice, setChoice } = generator
  const [view, setView] = useState('groups')
  const [isShowingAll, setShowingAll] = useState(false)
  const setIncluded = useCallback(
    (proposals: readonly AssessedProposal[], isIncluded: boolean) =>
      setChoice((before) => withIncluded(before, proposals, isIncluded)),
    [setChoice],
  )
  // Proposals outside the syllabus are hidden, except those that the user has included or excluded.
  const hiddenKeys = useMemo(
    () =>
      new Set(
        assessedProposals
          .filter(({ fitsSyllabus: fits, out, key }) => !fits && out && !(key in choice.picked))
          .map(({ key }) => key),
      ),
    [assessedProposals, choice.picked],
  )
  const visibleProposals = useMemo(
    () => (isShowingAll ? assessedProposals : assessedProposals.filter(({ key }) => !hiddenKeys.has(key))),
    [assessedProposals, hiddenKeys, isShowingAll],
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
      {assessedProposals.length === 0 ? (
        <Notice kind="info">{t('gen.noneYet')}</Notice>
      ) : (
        <>
          <Text component="output" display="block">
            <CountsLine counts={countProposals(visibleProposals)} />
          </Text>
          <Conflicts generator={generator} setIncluded={setIncluded} />
          {view === 'groups' ? (
            <PreviewGroups
              assessedProposals={visibleProposals}
              isInTournament={isInTournament}
              setIncluded={setIncluded}
            />
          ) : (
            <PreviewList
              assessedProposals={visibleProposals}
              isInTournament={isInTournament}
              generator={generator}
              setIncluded={setIncluded}
            />
          )}
          {hiddenKeys.size > 0 && (
            <Button variant="subtle" onClick={() => setShowingAll(!isShowingAll)}>
              {isShowingAll ? t('gen.hideLeft') : t('gen.showLeft', { count: hiddenKeys.size })}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}
