import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconArrowBarDown, IconArrowBarUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { Window } from '../../kit/ui/window.tsx'
import type { DetailActs } from './admin-contents-data.ts'
import classes from './admin-contents.module.css'

/** What can be done to the chosen contents; with none chosen, what is shown. */
export function ContentsBulk({
  chosen,
  acts,
  ordering,
  clear,
  summary,
}: {
  chosen: ReadonlySet<number>
  acts: DetailActs
  ordering: boolean
  clear: () => void
  summary: ReactNode
}) {
  const { t, language } = useT()
  const [pricing, setPricing] = useState(false)
  const [fee, setFee] = useState<number | string>('')
  if (chosen.size === 0)
    return (
      <div className={classes.bulk}>
        <Text component="output" size="sm">
          {summary}
        </Text>
      </div>
    )
  const price = (value: number | null) => {
    setPricing(false)
    void acts.fee(chosen, value)
  }
  return (
    <div className={classes.bulk}>
      <Text component="output" fw={600}>
        {t('tourAdmin.c.selected', { count: chosen.size })}
      </Text>
      <Button size="sm" variant="default" onClick={() => void acts.register(chosen, 1)}>
        {t('tourAdmin.c.registerOn')}
      </Button>
      <Button size="sm" variant="default" onClick={() => void acts.register(chosen, 0)}>
        {t('tourAdmin.c.registerOff')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setPricing(true)}>
        {t('tourAdmin.c.feeMany')}
      </Button>
      {ordering ? (
        ways.map(([way, label, Icon]) => (
          <Button
            key={way}
            size="sm"
            variant="default"
            leftSection={<Icon size={16} />}
            onClick={() => void acts.move(chosen, way)}
          >
            {t(label)}
          </Button>
        ))
      ) : (
        <Text variant="hint">{t('tourAdmin.c.orderHint')}</Text>
      )}
      <Button size="sm" variant="subtle" onClick={clear}>
        {t('tourAdmin.c.clear')}
      </Button>
      <Window
        opened={pricing}
        onClose={() => setPricing(false)}
        title={t('tourAdmin.c.feeManyTitle', { count: chosen.size })}
        centered
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (fee !== '') price(Number(fee))
          }}
        >
          <Stack>
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
            <Group justify="flex-end">
              <Button variant="default" onClick={() => price(null)}>
                {t('tourAdmin.c.feeClear')}
              </Button>
              <Button type="submit" disabled={fee === ''}>
                {t('tourAdmin.c.feeSet')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Window>
    </div>
  )
}

const ways = [
  ['top', 'tourAdmin.c.top', IconArrowBarUp],
  ['up', 'tourAdmin.c.up', IconArrowUp],
  ['down', 'tourAdmin.c.down', IconArrowDown],
  ['bottom', 'tourAdmin.c.bottom', IconArrowBarDown],
] as const
