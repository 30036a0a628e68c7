import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { UiPart } from '#web/pages/sandbox/ui-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SideSwitch } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export function UiForms() {
  const [naira, setNaira] = useState('1500000');
  const [usdt, setUsdt] = useState('100');
  const [code, setCode] = useState('409');
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  return (
    <div>
      <UiPart name="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="lg">
            Buy Now
          </Button>
          <Button size="lg">Deposit</Button>
          <Button variant="ghost" size="lg">
            Skip
          </Button>
          <Button size="lg" disabled>
            Withdraw
          </Button>
          <Button variant="primary" size="lg" busy>
            Sending
          </Button>
          <Button variant="danger" size="lg">
            Cancel order
          </Button>
          <Button variant="danger-solid" size="lg">
            Turn off 2FA
          </Button>
        </div>
        <Note>Withdrawing needs 2FA. Turn it on</Note>
      </UiPart>
      <UiPart name="Inputs">
        <TextInput
          label="Account number"
          defaultValue="023 481 7752"
          trailing={<Icon of={Check} className="mr-3 text-ewe" />}
        />
        <TextInput label="Phone" defaultValue="0803 55" error="Please enter a valid phone number" />
        <PasswordInput label="Password" defaultValue="secret" />
        <Select
          label="Bank"
          options={[
            { value: '', label: 'Any bank or wallet' },
            { value: 'opay', label: 'OPay' },
          ]}
        />
        <div className="flex flex-wrap gap-6">
          <Checkbox label="Verified only" defaultChecked />
          <Switch label="Alerts on" defaultChecked />
          <Switch label="Off" />
        </div>
      </UiPart>
      <UiPart name="Money input">
        <MoneyInput
          label="You pay"
          aside="₦10,000 – ₦500,000"
          value={naira}
          onChange={setNaira}
          trailing={<IconButton icon={X} label="Clear" onClick={() => setNaira('')} />}
        />
        <MoneyInput
          label="Too little"
          value="5000"
          onChange={() => undefined}
          error="The minimum Bola sells is ₦10,000"
        />
        <MoneyInput label="Amount" asset="USDT" size="md" value={usdt} onChange={setUsdt} />
        <div className="flex gap-2">
          <ChoiceChip>Min</ChoiceChip>
          <ChoiceChip pressed>50 %</ChoiceChip>
          <ChoiceChip>Use max</ChoiceChip>
        </div>
      </UiPart>
      <UiPart name="Code">
        <CodeInput label="Code from your authenticator app" value={code} onChange={setCode} />
      </UiPart>
      <UiPart name="Switch">
        <SideSwitch value={side} onChange={setSide} />
      </UiPart>
    </div>
  );
}
