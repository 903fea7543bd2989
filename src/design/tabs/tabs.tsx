import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** One tab and what it shows. */
export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** Names the group for assistive technology. */
  label: string
  items: readonly TabItem<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  className?: string | undefined
}

/** Tabs over a hairline; the chosen one stands on a black rule. Arrow keys move, panels keep their state. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onChange,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      className={className}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next: Value) => onChange?.(next)}
    >
      <Base.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel} keepMounted>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
