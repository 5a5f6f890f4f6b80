import { useState } from 'react'
import { SIGNATURE_MAX_CHARACTERS } from '@portal/shared/results/tablet/tablet-calls'
import { currentOwner } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { readText, storeText } from '../../kit/lib/browser-store.ts'
import { useSignaturePad } from '../../portal/signature/use-signature-pad.ts'
import classes from './sign.module.css'

const INK = '#e6dbe9'
const WIDTH = 400
const HEIGHT = 200
const PIN = /^\d{4,8}$/u

/** A field to sign in with a finger, or with a PIN: a drawn signature needs a hand and no keyboard. */
export function SignatureBox({ onSignature }: { onSignature: (signature: string | null) => void }) {
  const { t } = useT()
  const [usesPin, setUsesPin] = useState(false)
  return (
    <div className={classes.box}>
      {usesPin ? <PinField onSignature={onSignature} /> : <DrawnField onSignature={onSignature} />}
      <button
        type="button"
        className={classes.other}
        onClick={() => {
          setUsesPin(!usesPin)
          onSignature(null)
        }}
      >
        {t(usesPin ? 'judge.useFinger' : 'judge.usePin')}
      </button>
    </div>
  )
}

function DrawnField({ onSignature }: { onSignature: (signature: string | null) => void }) {
  const { t } = useT()
  const { canvas } = useSignaturePad(INK, ({ width, height }, strokes) => {
    const points = strokes.map((stroke) => stroke.points)
    onSignature(writeStrokes(points, WIDTH / width, HEIGHT / height))
  })
  return (
    <>
      <canvas ref={canvas} aria-label={t('judge.signField')} role="img" />
      <span aria-hidden>{t('judge.signHint')}</span>
    </>
  )
}

type Point = { x: number; y: number }

/** Strokes as text: “drawn 12,40 14,42;80,20 …”, in a field of 400 by 200. Long ones lose every second point until they fit. */
export function writeStrokes(strokes: readonly (readonly Point[])[], scaleX: number, scaleY: number): string {
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)))
  const text = strokes
    .map((points) => points.map(({ x, y }) => `${clamp(x * scaleX, WIDTH)},${clamp(y * scaleY, HEIGHT)}`).join(' '))
    .join(';')
  if (text.length + 'drawn '.length <= SIGNATURE_MAX_CHARACTERS) return `drawn ${text}`
  const thinned = strokes.map((points) => points.filter((_, index) => index % 2 === 0))
  return writeStrokes(thinned, scaleX, scaleY)
}

/** The digits that were chosen on this device with the first signature; they say that the same person holds it. */
function PinField({ onSignature }: { onSignature: (signature: string | null) => void }) {
  const { t } = useT()
  const owner = currentOwner()
  const [stored] = useState(() => readText('judge_pin', { owner }))
  const [typed, setTyped] = useState('')
  const isPin = PIN.test(typed)
  const isRight = isPin && (stored === null || stored === typed)
  const change = (value: string) => {
    setTyped(value)
    const fits = PIN.test(value) && (stored === null || stored === value)
    if (fits && stored === null) storeText('judge_pin', value, { owner })
    onSignature(fits ? 'pin' : null)
  }
  return (
    <label className={classes.pin}>
      {t(stored === null ? 'judge.pinNew' : 'judge.pin')}
      <input
        value={typed}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        aria-invalid={typed.length >= 4 && !isRight}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <small role="status">
        {typed !== '' && !isPin && t('judge.pinShort')}
        {isPin && !isRight && t('judge.pinWrong')}
      </small>
    </label>
  )
}
