import { Fragment } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { sampleLines } from './sample-lines.ts'
import classes from './club-empty.module.css'

const kinds = ['excel', 'chat', 'pair', 'team'] as const

/** The hint of an empty sheet: how to fill it, with lines that can be pasted. */
export function ClubEmpty({ hint }: { hint: string }) {
  const { t } = useT()
  return (
    <div className={classes.empty}>
      <p>{hint}</p>
      <p>{t('club.samples')}</p>
      <dl>
        {kinds.map((kind) => (
          <Fragment key={kind}>
            <dt>{t(`club.samples.${kind}`)}</dt>
            <dd translate="no">
              {sampleLines[kind].split('\t').map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
