import { useState } from 'react'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { chooseColourMode, readColourMode } from './colour-mode.ts'

const MODES = [
  { value: 'system', label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const

/** Choice of the colour mode of this device; it applies at once (src/README.md, colour-mode). */
export function ColourModeChoice({ hideLegend }: { readonly hideLegend?: boolean }) {
  const [mode, setMode] = useState(readColourMode)
  return (
    <RadioGroup
      legend="화면 모드"
      hideLegend={hideLegend}
      layout="rows"
      options={MODES}
      value={mode}
      onChange={(chosen) => {
        chooseColourMode(chosen)
        setMode(chosen)
      }}
    />
  )
}
