import { TRADE_ERRORS } from '#core/trade/errors.ts';
import { useState } from 'react';
import { UiPart } from '#web/pages/sandbox/ui-part.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { ConsequenceSheet, Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

export function UiMessages() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [code, setCode] = useState('');
  const close = () => setOpen(null);
  return (
    <div>
      <UiPart name="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() =>
              toast.info('Enhanced trade acceptance coming soon!', {
                description: 'Use View Trade for now.',
                action: { label: 'View Trade', to: '/trades' },
              })
            }
          >
            Info
          </Button>
          <Button
            onClick={() =>
              toast.success('Bola released 100.00 USDT', {
                description: 'It is in your wallet now.',
              })
            }
          >
            Success
          </Button>
          <Button
            onClick={() =>
              toast.trade('5 minutes left to pay Bola', 'waiting', {
                description: 'Pay ₦150,000.37 by 14:47.',
                action: { label: 'Pay', to: '/trades' },
              })
            }
          >
            Trade
          </Button>
          <Button onClick={() => toast.trade('100.00 USDT released to you', 'done')}>
            Order complete
          </Button>
          <Button onClick={() => toast.trade('Order cancelled by the buyer', 'alert')}>
            Order ended
          </Button>
          <Button
            onClick={() =>
              toast.error(TRADE_ERRORS.TRADE_NOT_AVAILABLE.title, {
                description: TRADE_ERRORS.TRADE_NOT_AVAILABLE.message,
              })
            }
          >
            Error
          </Button>
        </div>
      </UiPart>
      <UiPart name="Dialog and sheet">
        <div className="flex gap-3">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        </div>
        <Dialog open={open === 'dialog'} onClose={close} title="Cancel this order?">
          <p className="text-ink2">100.00 USDT go back to Bola. Nobody is charged.</p>
          <div className="mt-5 flex justify-end gap-3">
            <Button variant="ghost" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Cancel order
            </Button>
          </div>
        </Dialog>
        <ConsequenceSheet
          open={open === 'sheet'}
          onClose={close}
          kicker="Confirm the release"
          title="Release 100.00 USDT to Ade Okon"
        >
          <p className="mb-4 text-ink2">This cannot be undone.</p>
          <CodeInput label="Code from your authenticator app" value={code} onChange={setCode} />
          <Button variant="primary" size="2xl" wide className="mt-5" disabled={code.length < 6}>
            Release 100.00 USDT
          </Button>
        </ConsequenceSheet>
      </UiPart>
      <UiPart name="Empty">
        <EmptyState action={<Button>Show offers up to ₦500,000</Button>}>
          No seller takes ₦900,000 in one order.
        </EmptyState>
      </UiPart>
      <UiPart name="Error, money safe">
        <ErrorState
          offline
          title="We could not mark it as paid"
          money="Your 100.00 USDT is still in escrow. Do not pay twice."
          retryLabel="Send again"
          onRetry={() => undefined}
          note="Trying again in 4 s"
        />
      </UiPart>
      <UiPart name="Skeleton, from 150 ms">
        <SkeletonRows rows={2} />
      </UiPart>
      <UiPart name="Table and tabs">
        <Tabs
          label="Wallet"
          current="a"
          tabs={[
            { key: 'a', label: 'Overview', to: '/sandbox/components' },
            { key: 'b', label: 'Cards', to: '/sandbox/components?tab=b' },
          ]}
        />
        <Table label="Balances">
          <Head>
            <HeadCell>Asset</HeadCell>
            <HeadCell end>Available</HeadCell>
          </Head>
          <tbody>
            <Row>
              <Cell>USDT</Cell>
              <Cell end className="font-semibold">
                842.50
              </Cell>
            </Row>
            <Row active>
              <Cell>cNGN</Cell>
              <Cell end className="font-semibold">
                85,000.00
              </Cell>
            </Row>
          </tbody>
        </Table>
      </UiPart>
    </div>
  );
}
