import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { Window } from '../../../kit/ui/window.tsx'
import { hasCamera, readCodes, type CameraProblem } from './detector.ts'
import classes from './scan.module.css'

/** The camera, until a code is read. Where there is none it says that a hand scanner works instead. */
export function CameraWindow({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const { t } = useT()
  const [problem, setProblem] = useState<CameraProblem | null>(hasCamera() ? null : 'insecure')
  return (
    <Window opened onClose={onClose} title={t('desk.camera.title')} size="lg">
      {problem === null ? (
        <>
          <Camera onText={onText} onFailure={() => setProblem('missing')} />
          <Text mt="sm">{t('desk.camera.hint')}</Text>
        </>
      ) : (
        <Text role="alert">{t(`desk.camera.${problem}`)}</Text>
      )}
    </Window>
  )
}

/** A part of its own: a window draws what is in it after it was opened itself. */
function Camera({ onText, onFailure }: { onText: (text: string) => void; onFailure: () => void }) {
  const { t } = useT()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onText, onFailure })
  useEffect(() => {
    latest.current = { onText, onFailure }
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    let isOver = false
    let stop = (): void => undefined
    readCodes(element, (text) => latest.current.onText(text)).then(
      (stopReading) => {
        stop = stopReading
        if (isOver) stop()
      },
      () => latest.current.onFailure(),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return <video ref={video} className={classes.camera} muted playsInline aria-label={t('desk.camera.title')} />
}
