import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { Done, ListAct } from '../../kit/acts/list-act.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { DetailActs } from './admin-contents-data.ts'

const WAYS = ['top', 'up', 'down', 'bottom'] as const

/** What can be done to the chosen contents of a tournament; they stay chosen. Those of a filtered list have no places to move to. */
export function useContentsActs(acts: DetailActs, ordering: boolean): readonly ListAct[] {
  const { t, language } = useT()
  const [fee, setFee] = useState<number | string>('')
  const staying =
    (run: (ids: ReadonlySet<number>) => Promise<unknown>) =>
    async (ids: readonly number[]): Promise<Done> => {
      await run(new Set(ids))
      return { left: ids }
    }
  const act = (name: string, called: string, run: (ids: ReadonlySet<number>) => Promise<unknown>): ListAct => ({
    name,
    called,
    button: () => called,
    run: staying(run),
  })
  return [
    act('registerOn', t('tourAdmin.c.registerOn'), async (ids) => acts.register(ids, 1)),
    act('registerOff', t('tourAdmin.c.registerOff'), async (ids) => acts.register(ids, 0)),
    {
      ...act('fee', t('tourAdmin.c.feeMany'), async (ids) => acts.fee(ids, Number(fee))),
      question: {
        title: (count) => t('tourAdmin.c.feeManyTitle', { count }),
        answer: t('tourAdmin.c.feeSet'),
        check: () => fee !== '',
        fields: (
          <NumberInput
            label={t('tourAdmin.c.fee')}
            value={fee}
            onChange={setFee}
            min={0}
            allowDecimal={false}
            thousandSeparator={language === 'vi' ? '.' : ','}
            decimalSeparator={language === 'vi' ? ',' : '.'}
            data-autofocus
          />
        ),
      },
    },
    act('tierFee', t('tourAdmin.c.feeClear'), async (ids) => acts.fee(ids, null)),
    ...(ordering
      ? WAYS.map((way) => ({ ...act(way, t(`tourAdmin.c.${way}`), async (ids) => acts.move(ids, way)), rare: true }))
      : []),
  ]
}
