internal import NIOCore
internal import NIOExtras

/// Cuts what a connection receives into events, and watches over it: how long a client may take to send an event and to
/// read its answer, and how long it may say nothing; and that it is closed, with everything answered, when the server
/// stops.
///
/// Every event that is received is answered with one buffer, which is empty where there is nothing to say.
final class WyomingConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = WyomingEvent
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let eventTime: TimeAmount
    private let idleTime: TimeAmount
    private let metrics: ServerMetrics
    private var framing: WyomingFraming
    private var buffer = ByteBuffer()
    /// How many events were received and are not answered yet.
    private var open = 0
    /// Whether bytes have arrived that are no events; nothing more is read.
    private var isBroken = false
    private var stops = false
    private var deadline: Scheduled<Void>?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - limits: Limits on an event.
    ///   - eventTime: The longest time from the first byte of an event to its last one, and from there to the answer.
    ///   - idleTime: The longest time between two events.
    ///   - metrics: What counts connections that are cut off.
    init(limits: WyomingLimits, eventTime: TimeAmount, idleTime: TimeAmount, metrics: ServerMetrics) {
        framing = WyomingFraming(limits: limits)
        self.eventTime = eventTime
        self.idleTime = idleTime
        self.metrics = metrics
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { schedule(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        schedule(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        let wasBusy = isBusy
        var received = unwrapInboundIn(data)
        buffer.writeBuffer(&received)
        do throws(WyomingFramingError) {
            while let event = try framing.next(from: &buffer) {
                open += 1
                context.fireChannelRead(wrapInboundOut(event))
            }
            buffer.discardReadBytes()
        } catch {
            isBroken = true
            buffer = ByteBuffer()
            context.fireErrorCaught(error)
        }
        if isBusy, !wasBusy { schedule(context) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard unwrapOutboundIn(data).readableBytes > 0 else {
            promise?.succeed()
            finish(context)
            return
        }
        // An answer counts when it has left for the client, not when it was written here.
        let written = promise ?? context.eventLoop.makePromise()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        written.futureResult.whenComplete { _ in
            let (handler, context) = bound.value
            handler.finish(context)
        }
        context.write(data, promise: written)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
        stops = true
        if open == 0 { context.close(promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
    }

    /// Whether the client is waited for, or waits.
    private var isBusy: Bool { open > 0 || framing.isWithinEvent }

    private func finish(_ context: ChannelHandlerContext) {
        open -= 1
        if stops, open <= 0 { return context.close(promise: nil) }
        schedule(context)
    }

    private func schedule(_ context: ChannelHandlerContext) {
        deadline?.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: isBusy ? eventTime : idleTime) {
            let (handler, context) = bound.value
            if handler.isBusy { handler.metrics.refuse("slow") }
            context.close(promise: nil)
        }
    }
}
