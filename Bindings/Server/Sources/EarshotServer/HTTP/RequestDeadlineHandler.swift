internal import NIOCore
internal import NIOHTTPTypes

/// Cuts off a connection whose request is not sent, answered and read within a time.
///
/// A client that sends its body byte by byte, or that does not read its answer, would otherwise hold a connection for as
/// long as it likes. A header that is sent slowly is cut off by the time for idle connections.
final class RequestDeadlineHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let time: TimeAmount
    private let metrics: ServerMetrics
    private var requests = 0
    private var deadline: Scheduled<Void>?

    init(time: TimeAmount, metrics: ServerMetrics) {
        self.time = time
        self.metrics = metrics
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) {
            requests += 1
            if requests == 1 { schedule(context) }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else {
            context.write(data, promise: promise)
            return
        }
        // The end counts when it has left for the client, not when it was written here.
        let written = promise ?? context.eventLoop.makePromise()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        written.futureResult.whenComplete { _ in
            let (handler, context) = bound.value
            handler.finish(context)
        }
        context.write(data, promise: written)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    private func finish(_ context: ChannelHandlerContext) {
        requests -= 1
        deadline?.cancel()
        deadline = nil
        if requests > 0 { schedule(context) }
    }

    private func schedule(_ context: ChannelHandlerContext) {
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: time) { [metrics] in
            metrics.refuse("slow")
            bound.value.close(promise: nil)
        }
    }
}
