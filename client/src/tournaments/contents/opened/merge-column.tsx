import { Button } from '@mantine/core'
import { use } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { danceStyle } from '../../../kit/fields/dance-style.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { proposalReason } from '../../../portal/move/proposal-reason.ts'
import { RowActsContext } from './row-acts-context.ts'
import classes from '../admin-contents.module.css'

/** For events with too few entries: the nearest event to merge into, and the act. */
export const mergeColumn: RowsColumn<Detail> = {
  key: 'proposal',
  header: 'tourAdmin.c.mergeInto',
  width: '420px',
  cell: (detail) => <MergeCell detail={detail} />,
}

function MergeCell({ detail: { id, content_competition } }: { detail: Detail }) {
  const { t } = useT()
  const { proposals, merge } = use(RowActsContext)
  const proposal = proposals.get(id)
  const reason = proposal && `${proposal.before} → ${proposal.after} · ${proposalReason(proposal, t)}`
  return (
    <span className={classes.proposal}>
      {proposal && <SymbolChip symbol={proposal.content.symbol} style={danceStyle(proposal.content)} />}
      <span className={classes.name} title={reason}>
        {reason ?? t('tourAdmin.c.noProposal')}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('tourAdmin.c.mergeOf', { symbol: content_competition.symbol })}
        onClick={() => merge(id, proposal?.id ?? null)}
      >
        {t('tourAdmin.c.merge')}
      </Button>
    </span>
  )
}
